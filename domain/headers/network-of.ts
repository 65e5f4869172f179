/** Address shared by all Workers that call over the public network. */
const everyWorker = '2a06:98c0:3600:0'

/**
 * Returns the key for limits by address: an IPv4 address, or the /64 of an IPv6 address. Undefined if the address identifies no one:
 * missing, loopback, or the shared Workers address.
 */
export function networkOf(address: string | null | undefined): string | undefined {
  const text =
    address
      ?.trim()
      .toLowerCase()
      .replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.startsWith('127.') ? undefined : text
  if (!/^[\da-f:]{2,39}$/.test(text) || !text.includes(':') || !URL.canParse(`http://[${text}]/`)) return undefined
  const [start = '', end] = text.split('::')
  const first = start.split(':').filter(Boolean)
  const last = end?.split(':').filter(Boolean) ?? []
  const groups = [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last].map((group) =>
    parseInt(group, 16).toString(16),
  )
  const network = groups.slice(0, 4).join(':')
  return network === everyWorker || network === '0:0:0:0' ? undefined : network
}
