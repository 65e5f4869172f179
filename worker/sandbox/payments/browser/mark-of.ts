const names: Record<string, string> = { visa: 'VISA', mc: 'mc', amex: 'AMEX', discover: 'DISC', maestro: 'maestro', cartebancaire: 'CB' }
const grounds: Record<string, string> = {
  visa: '#1a3f8f',
  mc: '#2b2b2b',
  amex: '#1f6f9e',
  discover: '#5b4a32',
  maestro: '#33415c',
  cartebancaire: '#1d6b55',
}

/** A small picture in place of a brand's logo; an unknown brand is a plain card or, among the field's own icons, a dot. */
export function markOf(folder: string, name: string): string {
  if (folder === 'components')
    return '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 16 16"><circle cx="8" cy="8" r="3" fill="#6b7280"/></svg>'
  const text = Object.hasOwn(names, name) ? names[name] : ''
  const ground = Object.hasOwn(grounds, name) ? grounds[name] : '#c3c7cc'
  const stripe = text ? '' : '<rect y="7" width="40" height="5" fill="#8d939a"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="26" viewBox="0 0 40 26"><rect width="40" height="26" rx="4" fill="${ground}"/>${stripe}<text x="20" y="17" font-family="sans-serif" font-weight="700" font-size="9" text-anchor="middle" fill="#fff">${text}</text></svg>`
}
