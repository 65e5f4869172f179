/**
 * Limits for external input; larger input is rejected before parsing. Generous for known browsers, wallets and providers, yet the worst
 * allowed request costs only milliseconds. Body sizes are in `constants`. (decision 040)
 */
export const bounds = {
  /** Characters of path and query together; a bank's return URL takes up to 4 000. */
  address: 8_192,
  parameters: 200,
  /** Characters of any header. Of cookies over 8 KB none is read (`parseCookies`). */
  header: 16_384,
  /** Characters of headers that are taken apart. */
  headers: { 'accept-language': 1_000, 'content-type': 1_000, 'user-agent': 4_096, 'x-auth-access': 4_096 },
  fields: 300,
  fieldName: 200,
  /** `address.lines[0]` has three. */
  fieldParts: 6,
  /** Digits of an index: a parser makes a list as long as the index says. */
  fieldIndexDigits: 2,
  jsonDepth: 32,
  /** NDJSON of an operator. A product in all languages has 8 KB at most. */
  imports: { bytes: 64 * 1024 * 1024, lines: 10_000, lineBytes: 32 * 1024 },
} as const
