/** The wire spells these two as its first users did. */
const spelled: Readonly<Record<string, string>> = { AUTHORISED: 'Authorized', IN_FULFILMENT: 'In fulfillment' }

/** `PARTIALLY_SHIPPED` → `Partially shipped`. */
export function statusText(status: string): string {
  return spelled[status] ?? status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ')
}

export function timeText(at: string | undefined): string {
  return at ? `${at.slice(0, 16).replace('T', ' ')} UTC` : ''
}
