const parts = ['home', 'category', 'product', 'popups', 'account-profile', 'sign-in-modal', 'sign-up-modal', 'loyalty-modal']

/** Returns true for document types that only decorate other pages. */
export function dressesOthers(type: string): boolean {
  return parts.includes(type)
}
