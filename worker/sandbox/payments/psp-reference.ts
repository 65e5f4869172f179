const letters = 'BCDFGHJKLMNPQRSTVWXZ23456789'

/** A reference as the provider gives them: sixteen capitals and digits. */
export function newPspReference(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => letters[byte % letters.length]).join('')
}
