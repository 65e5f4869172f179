/** Destination that PayPal reveals before the shopper has approved. */
export type PayPalShippingAddress = Partial<Record<'city' | 'state' | 'countryCode' | 'postalCode', string>>
type PayPalChangeActions = { reject: (reason?: string) => void }
type PayPalButtonOptions = {
  createOrder: () => Promise<string>
  onShippingAddressChange?: (
    change: { shippingAddress: PayPalShippingAddress; errors?: { ADDRESS_ERROR?: string } },
    actions: PayPalChangeActions,
  ) => Promise<void>
  onShippingOptionsChange?: (
    change: { selectedShippingOption?: { id?: string }; errors?: { METHOD_UNAVAILABLE?: string } },
    actions: PayPalChangeActions,
  ) => Promise<void>
  onApprove: (approved: never, actions: never) => Promise<void>
  onCancel?: () => void
  onError?: (error: unknown) => void
}
type PayPalButtons = (options: PayPalButtonOptions) => { isEligible: () => boolean; render: (container: HTMLElement) => Promise<void> }

/** PayPal's button API; undefined until the script is loaded. */
export function getPayPalButtons(): PayPalButtons | undefined {
  return (window as typeof window & { paypal?: { Buttons: PayPalButtons } }).paypal?.Buttons
}
