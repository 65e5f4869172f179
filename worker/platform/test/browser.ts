/** A page as a browser knows it when one of its forms is sent. */
type OpenPage = { origin: string; referrerPolicy: string | null }

const untilHttp = ['strict-origin', 'strict-origin-when-cross-origin', 'no-referrer-when-downgrade']
/** Of a page that names none, or none that browsers know. */
const usual = 'strict-origin-when-cross-origin'

/**
 * What a browser says of where a form comes from, which follows from the referrer policy of its page.
 * (Fetch, append a request `Origin` header; Fetch Metadata, `Sec-Fetch-Site`)
 */
export function headersOfForm({ origin, referrerPolicy }: OpenPage, action: string): Record<string, string> {
  const to = new URL(action)
  const isOwn = to.origin === origin
  const policy = referrerPolicy ?? usual
  const isHidden =
    policy === 'no-referrer' ||
    (policy === 'same-origin' && !isOwn) ||
    (untilHttp.includes(policy) && origin.startsWith('https:') && to.protocol === 'http:')
  return { origin: isHidden ? 'null' : origin, 'sec-fetch-site': isOwn ? 'same-origin' : 'cross-site', 'sec-fetch-mode': 'navigate' }
}
