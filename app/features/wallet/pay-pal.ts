import type { WalletContact } from '#domain/wallet/wallet-contact'
import { loadScript } from '~/client/load-script'
import { type PayPalShippingAddress, getPayPalButtons } from '~/client/pay-pal-buttons'
import { type WalletWindowOptions, type WalletWindow, openWalletWindow } from './wallet-window'

type PayPalAddress = Partial<
  Record<'address_line_1' | 'address_line_2' | 'admin_area_2' | 'admin_area_1' | 'postal_code' | 'country_code', string>
>
/** A payer has two names, who receives the parcel a whole one. */
type PayPalName = { given_name?: string; surname?: string; full_name?: string }
type PayPalPayer = {
  name?: PayPalName | undefined
  email_address?: string
  phone?: { phone_number?: { national_number?: string } }
  address?: PayPalAddress
}
type PayPalShipping = {
  /** Recipient of the parcel, who may differ from the payer. */ name?: { full_name?: string }
  address?: PayPalAddress
}
type PayPalOrder = { payer: PayPalPayer; purchase_units: { shipping?: PayPalShipping }[] }
type PayPalApproval = { orderID: string; payerID: string }

/** Mounts PayPal's button. Failures of PayPal's script are only logged, and the page works without it; our errors are shown. */
export async function showPayPal(container: HTMLElement, windowOptions: WalletWindowOptions): Promise<void> {
  await loadScript(windowOptions.offer.scripts.payPal ?? '')
  let walletSession: WalletWindow | undefined
  const button = getPayPalButtons()?.({
    async createOrder(): Promise<string> {
      walletSession = openWalletWindow('PAYPAL_EXPRESS', windowOptions)
      const openedSheet = await walletSession.open().catch((error: unknown) => {
        walletSession?.fail(error)
        throw error
      })
      return openedSheet?.sessionId ?? ''
    },
    async onShippingAddressChange({ shippingAddress, errors }, { reject }) {
      // PayPal shows the reason in its own window, where the shopper can choose another address.
      await walletSession
        ?.contact(toPlaceContact(shippingAddress))
        .catch((error: unknown) => rejectChange(error, () => reject(errors?.ADDRESS_ERROR)))
    },
    async onShippingOptionsChange({ selectedShippingOption, errors }, { reject }) {
      const { id = '' } = selectedShippingOption ?? {}
      await walletSession?.delivery(id).catch((error: unknown) => rejectChange(error, () => reject(errors?.METHOD_UNAVAILABLE)))
    },
    async onApprove(approval: PayPalApproval, { order }: { order: { get: () => Promise<PayPalOrder> } }): Promise<void> {
      try {
        const { payer, purchase_units } = await order.get()
        const { name = payer.name, address = {} } = purchase_units[0]?.shipping ?? {}
        const shipping = toWalletContact({ ...payer, name }, address)
        const billing = payer.address && toWalletContact(payer, payer.address)
        const { orderID: sessionId, payerID: payerId } = approval
        const token = btoa(JSON.stringify(approval))
        const nextUrl = await walletSession?.pay({ token, shipping, billing, sessionId, payerId })
        if (nextUrl) location.assign(nextUrl)
      } catch (error) {
        // PayPal's script would report our error as its own.
        walletSession?.fail(error)
      }
    },
    onCancel: () => walletSession?.leave(),
    onError(error: unknown) {
      console.warn('PayPal', error)
      walletSession?.leave()
    },
  })
  if (button?.isEligible()) await button.render(container)
}

function rejectChange(error: unknown, reject: () => void) {
  console.warn('PayPal', error)
  reject()
}

/** Before approval PayPal reveals neither name nor street. */
function toPlaceContact({ city, state, postalCode, countryCode }: PayPalShippingAddress): WalletContact {
  return { locality: city, administrativeArea: state, postalCode, countryCode }
}

function toWalletContact({ name, email_address, phone }: PayPalPayer, address: PayPalAddress): WalletContact {
  return {
    ...{
      givenName: name?.full_name ?? name?.given_name,
      familyName: name?.surname,
      emailAddress: email_address,
      phoneNumber: phone?.phone_number?.national_number,
    },
    addressLines: [address.address_line_1, address.address_line_2].flatMap((line) => (line ? [line] : [])),
    ...{ locality: address.admin_area_2, administrativeArea: address.admin_area_1 },
    ...{ postalCode: address.postal_code, countryCode: address.country_code },
  }
}
