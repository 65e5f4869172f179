import { jsonOf } from '#config/bounds/read-json'

const mark = 'sbx.'

/** Encrypted card data from the provider's fields: opaque to the shop, readable here. */
export function sealed(value: string): string {
  return mark + btoa(JSON.stringify({ v: value }))
}

/** As `sealed`, different for each `more`. */
export function sealedWith(value: string, more: string): string {
  return mark + btoa(JSON.stringify({ v: value, more }))
}

/** What the provider takes in place of encrypted test data. */
const testMark = 'test_'

/** The value inside; undefined for a text that was not sealed here. */
export function unsealed(text: string): string | undefined {
  if (text.startsWith(testMark)) return text.slice(testMark.length)
  if (!text.startsWith(mark)) return undefined
  const inside = readBase64Json(text.slice(mark.length))
  const value = typeof inside === 'object' && inside !== null && 'v' in inside ? inside.v : undefined
  return typeof value === 'string' ? value : undefined
}

/** JSON in either spelling of base64; undefined when it is neither. */
export function readBase64Json(text: string): unknown {
  try {
    return jsonOf(atob(text.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    // atob tells a malformed text by throwing only.
    return undefined
  }
}
