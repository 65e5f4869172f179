import { unsealed } from '../sealed-text'

const begins: [brand: string, RegExp][] = [
  ['cartebancaire', /^403550/],
  ['visa', /^4/],
  ['mc', /^(5[1-5]|500055|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^(6011|65|64[4-9])/],
  ['maestro', /^(50|5[6-9]|6)/],
]

/** Card brands for encrypted first digits: one, two for co-branded cards, or none. */
export function brandsOf(encryptedBin: string, supportedBrands: readonly string[]) {
  const bin = unsealed(encryptedBin) ?? ''
  const found = begins.filter(([, pattern]) => pattern.test(bin)).map(([brand]) => brand)
  const taken = found.filter((brand) => supportedBrands.includes(brand))
  return (taken.length > 0 ? taken : found.slice(-1)).map((brand) => ({
    brand,
    supported: supportedBrands.includes(brand),
    enableLuhnCheck: true,
    cvcPolicy: brand === 'maestro' ? 'optional' : 'required',
    expiryDatePolicy: 'required',
    ...(brand !== 'maestro' && { panLength: brand === 'amex' ? 15 : 16 }),
  }))
}
