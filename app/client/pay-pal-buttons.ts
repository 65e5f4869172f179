/** Destination that PayPal reveals before the shopper has approved. */
export type PayPalPlace = Partial<Record<'city' | 'state' | 'countryCode' | 'postalCode', string>>
type ChangeActions = { reject: (reason?: string) => void }
type ButtonOptions = {
  createOrder: () => Promise<string>
  onShippingAddressChange?: (
    change: { shippingAddress: PayPalPlace; errors?: { ADDRESS_ERROR?: string } },
    actions: ChangeActions,
  ) => Promise<void>
  onShippingOptionsChange?: (
    change: { selectedShippingOption?: { id?: string }; errors?: { METHOD_UNAVAILABLE?: string } },
    actions: ChangeActions,
  ) => Promise<void>
  onApprove: (approved: never, actions: never) => Promise<void>
  onCancel?: () => void
  onError?: (error: unknown) => void
}
type Buttons = (options: ButtonOptions) => { isEligible: () => boolean; render: (place: HTMLElement) => Promise<void> }

/** PayPal's button API; undefined until the script is loaded. */
export function payPalButtons(): Buttons | undefined {
  return (window as typeof window & { paypal?: { Buttons: Buttons } }).paypal?.Buttons
}
