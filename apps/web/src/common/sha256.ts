// SHA-256, also where a phone at the table has the page over plain HTTP: browsers keep theirs for HTTPS.

/** The first 32 bits behind the point of a root. */
const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every((prime) => n % prime)) PRIMES.push(n);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

const turn = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** The bytes of a text with the one, the noughts and the length behind it. */
function padded(text: string): DataView {
  const bytes = new TextEncoder().encode(text);
  const whole = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  whole.set(bytes);
  whole[bytes.length] = 0x80;
  const view = new DataView(whole.buffer);
  view.setUint32(whole.length - 4, bytes.length * 8);
  return view;
}

/** The SHA-256 of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const view = padded(text);
  let state = START;
  const w = new Int32Array(64);
  const at = (k: number) => w[k] ?? 0;
  for (let block = 0; block < view.byteLength; block += 64) {
    for (let k = 0; k < 64; k++) {
      const [a, b] = [at(k - 15), at(k - 2)];
      const s0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3);
      const s1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10);
      w[k] = k < 16 ? view.getInt32(block + 4 * k) : at(k - 16) + s0 + at(k - 7) + s1;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let k = 0; k < 64; k++) {
      const s1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const s0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[k] ?? 0) + at(k)) | 0;
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    state = [a, b, c, d, e, f, g, h].map((word, k) => (word + (state[k] ?? 0)) | 0);
  }
  return state.map((word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
