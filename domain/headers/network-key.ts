/** Address shared by all Workers that call over the public network. */
const sharedWorkersNetwork = '2a06:98c0:3600:0'

/**
 * Returns the key for limits by address: an IPv4 address, or the /64 of an IPv6 address. Undefined if the address identifies no one:
 * missing, loopback, or the shared Workers address.
 */
export function getNetworkKey(address: string | null | undefined): string | undefined {
  const text =
    address
      ?.trim()
      .toLowerCase()
      .replace(/^::ffff:(?=\d+\.)/, '') ?? ''
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) return text.startsWith('127.') ? undefined : text
  if (!/^[\da-f:]{2,39}$/.test(text) || !text.includes(':') || !URL.canParse(`http://[${text}]/`)) return undefined
  const [start = '', end] = text.split('::')
  const leadingGroups = start.split(':').filter(Boolean)
  const trailingGroups = end?.split(':').filter(Boolean) ?? []
  const groups = [...leadingGroups, ...Array<string>(8 - leadingGroups.length - trailingGroups.length).fill('0'), ...trailingGroups].map(
    (group) => parseInt(group, 16).toString(16),
  )
  const network = groups.slice(0, 4).join(':')
  return network === sharedWorkersNetwork || network === '0:0:0:0' ? undefined : network
}
