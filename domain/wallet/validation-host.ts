/** Apple's published gateway hosts: global, China, their pods and sandboxes. */
const gateway = /^(cn-)?apple-pay-gateway(-cert)?(-(nc|pr|sh|tj)-pod\d{1,2}b?)?\.apple\.com$/

/** Returns true for https URLs of Apple Pay gateways without credentials or ports. Pages can send any URL; only these are contacted. */
export function isAppleGateway(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' && gateway.test(hostname)
}
