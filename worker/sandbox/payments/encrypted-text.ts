import { parseJson } from '#config/bounds/read-json'

const encryptedPrefix = 'sbx.'

/** Encrypted card data from the provider's fields: opaque to the shop, readable here. */
export function encryptText(value: string): string {
  return encryptedPrefix + btoa(JSON.stringify({ v: value }))
}

/** As `sealed`, different for each `more`. */
export function encryptWithSalt(value: string, salt: string): string {
  return encryptedPrefix + btoa(JSON.stringify({ v: value, more: salt }))
}

/** Prefix of plain test data, which the provider accepts instead of encrypted data. */
const testPrefix = 'test_'

/** The value inside; undefined for a text that was not sealed here. */
export function decryptText(text: string): string | undefined {
  if (text.startsWith(testPrefix)) return text.slice(testPrefix.length)
  if (!text.startsWith(encryptedPrefix)) return undefined
  const payload = parseBase64Json(text.slice(encryptedPrefix.length))
  const value = typeof payload === 'object' && payload !== null && 'v' in payload ? payload.v : undefined
  return typeof value === 'string' ? value : undefined
}

/** JSON in either spelling of base64; undefined when it is neither. */
export function parseBase64Json(text: string): unknown {
  try {
    return parseJson(atob(text.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    // atob tells a malformed text by throwing only.
    return undefined
  }
}
