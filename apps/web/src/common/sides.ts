// Which of the two liveries a side wears. A side that is called by its colour has that one; otherwise
// the first side has the first.

/** The side wears the second livery. */
export function second(sides: { id: string }[], id: string): boolean {
  if (id === "red" || id === "blue") return id === "red";
  return sides[0]?.id !== id;
}
