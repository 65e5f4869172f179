/** Apple's gateways, as Apple lists them: the usual ones, those of China, their pods and those of its sandbox. */
const gateway = /^(cn-)?apple-pay-gateway(-cert)?(-(nc|pr|sh|tj)-pod\d{1,2}b?)?\.apple\.com$/

/**
 * Whether a merchant may be validated at this address: https, at one of Apple's gateways, with nothing else in it. A page can name any
 * address; ours is asked for no other one. (WAL-01)
 */
export function isAppleGateway(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' && gateway.test(hostname)
}
