const parts = ['home', 'category', 'product', 'popups', 'account-profile', 'sign-in-modal', 'sign-up-modal', 'loyalty-modal']

/** Whether a document of this type dresses pages of our own and is none itself. */
export function dressesOthers(type: string): boolean {
  return parts.includes(type)
}
