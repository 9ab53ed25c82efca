// Which commands the rules have nothing against: everything that has a button, in one request.

import type { CheckOut, ChecksOut } from "../api";
import { post } from "./server";

/** As many as the server takes at once. */
const MOST = 100;

/** What the rules say to each command; nothing where they could not be asked. */
export async function checks(
  path: string,
  commands: readonly string[],
): Promise<(CheckOut | undefined)[]> {
  const from = Array.from({ length: Math.ceil(commands.length / MOST) }, (_, k) => k * MOST);
  const some = async (start: number): Promise<(CheckOut | undefined)[]> => {
    const asked = commands.slice(start, start + MOST);
    const said = await post<ChecksOut>(`${path}/checks`, { commands: asked }).catch(() => null);
    return said?.checks ?? asked.map(() => undefined);
  };
  return (await Promise.all(from.map(some))).flat();
}
