// Lengths as people say them at this table: in centimetres, or in inches where the book has them.

import { figure as number } from "../common/words.svelte";
import { centimetres } from "./scale";

/** Hundredths of a millimetre in an inch. */
const INCH = 2540;

/** A length without its unit. */
export const told = (length: number, inches: boolean): string =>
  number(inches ? Math.round((length / INCH) * 100) / 100 : centimetres(length));

export const unit = (inches: boolean): string => (inches ? "″" : " cm");

/** A length with its unit. */
export const measured = (length: number, inches: boolean): string =>
  told(length, inches) + unit(inches);
