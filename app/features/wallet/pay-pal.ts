import type { WalletContact } from '#domain/wallet/wallet-contact'
import { loadScript } from '~/client/load-script'
import { type PayPalPlace, payPalButtons } from '~/client/pay-pal-buttons'
import { type WalletWindowOptions, type WalletWindow, walletWindow } from './wallet-window'

type PayPalAddress = Partial<
  Record<'address_line_1' | 'address_line_2' | 'admin_area_2' | 'admin_area_1' | 'postal_code' | 'country_code', string>
>
type Payer = {
  name?: { given_name?: string; surname?: string }
  email_address?: string
  phone?: { phone_number?: { national_number?: string } }
  address?: PayPalAddress
}
type Order = { payer: Payer; purchase_units: { shipping?: { address?: PayPalAddress } }[] }
type Approved = { orderID: string; payerID: string }

/** Mounts PayPal's button. Failures of PayPal's script are only logged, and the page works without it; our errors are shown. */
export async function showPayPal(place: HTMLElement, around: WalletWindowOptions): Promise<void> {
  await loadScript(around.offer.scripts.payPal ?? '')
  let shop: WalletWindow | undefined
  const button = payPalButtons()?.({
    async createOrder(): Promise<string> {
      shop = walletWindow('PAYPAL_EXPRESS', around)
      const opened = await shop.open().catch((error: unknown) => {
        shop?.fail(error)
        throw error
      })
      return opened?.sessionId ?? ''
    },
    async onShippingAddressChange({ shippingAddress, errors }, { reject }) {
      // PayPal shows the reason in its own window, where the shopper can choose another address.
      await shop?.contact(contactAt(shippingAddress)).catch((error: unknown) => rejected(error, () => reject(errors?.ADDRESS_ERROR)))
    },
    async onShippingOptionsChange({ selectedShippingOption, errors }, { reject }) {
      const { id = '' } = selectedShippingOption ?? {}
      await shop?.delivery(id).catch((error: unknown) => rejected(error, () => reject(errors?.METHOD_UNAVAILABLE)))
    },
    async onApprove(approved: Approved, { order }: { order: { get: () => Promise<Order> } }): Promise<void> {
      try {
        const { payer, purchase_units } = await order.get()
        const [shipping, billing] = [purchase_units[0]?.shipping?.address ?? {}, payer.address].map(
          (address) => address && contactOf(payer, address),
        )
        const { orderID: sessionId, payerID: payerId } = approved
        const token = btoa(JSON.stringify(approved))
        const next = await shop?.pay({ token, shipping, billing, sessionId, payerId })
        if (next) location.assign(next)
      } catch (error) {
        // PayPal's script would report our error as its own.
        shop?.fail(error)
      }
    },
    onCancel: () => shop?.leave(),
    onError(error: unknown) {
      console.warn('PayPal', error)
      shop?.leave()
    },
  })
  if (button?.isEligible()) await button.render(place)
}

function rejected(error: unknown, reject: () => void) {
  console.warn('PayPal', error)
  reject()
}

/** Before approval PayPal reveals neither name nor street. */
function contactAt({ city, state, postalCode, countryCode }: PayPalPlace): WalletContact {
  return { locality: city, administrativeArea: state, postalCode, countryCode }
}

function contactOf({ name, email_address, phone }: Payer, address: PayPalAddress): WalletContact {
  return {
    ...{
      givenName: name?.given_name,
      familyName: name?.surname,
      emailAddress: email_address,
      phoneNumber: phone?.phone_number?.national_number,
    },
    addressLines: [address.address_line_1, address.address_line_2].flatMap((line) => (line ? [line] : [])),
    ...{ locality: address.admin_area_2, administrativeArea: address.admin_area_1 },
    ...{ postalCode: address.postal_code, countryCode: address.country_code },
  }
}
