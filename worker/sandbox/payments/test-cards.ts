/** Outcome of a test card. */
export type CardFate =
  | 'authorised'
  /** The bank asks the shopper: at once, or after a look at the browser. */
  | 'challenge'
  | 'fingerprint'
  /** The bank looks at the browser, knows it, and asks nothing. */
  | 'frictionless'
  | 'refused'
  | 'fraud'
  /** The provider itself fails, and says so. */
  | 'error'
  /** Authorised, but the first answer takes longer than anybody waits. */
  | 'slow'
  /** Authorised, but the first answer is lost on the way. */
  | 'lost'

/** Published test numbers only; every other number is refused. Expiry 03/30, code 737, password `password`. */
export const testCards: Readonly<Record<string, CardFate>> = {
  '4111111111111111': 'authorised',
  '5500000000000004': 'authorised',
  '370000000000002': 'authorised',
  '4035501000000008': 'authorised',
  '5201281505129736': 'frictionless',
  '4212345678910006': 'challenge',
  '5000550000000029': 'fingerprint',
  '4000000000000002': 'refused',
  '4100000000000019': 'fraud',
  '4000000000000119': 'error',
  '4000000000009979': 'slow',
  '4000000000009987': 'lost',
}
