import { html } from 'hono/html'
import { brandIds, brands } from '#config/brands'
import { localeIds, locales } from '#config/locales'
import type { ConsoleHtml } from './console-page'

const storefrontOptions = brandIds.flatMap((brand) =>
  localeIds.map((locale) => ({ brand, locale, name: `${brands[brand].name} · ${locales[locale].label}` })),
)
type GiftCardRecipient = { email: string; locale: string; brand: string; name?: string; message?: string }

/** Who a card is emailed to, and in the look and the language of which shop. */
export function renderRecipientFields(enteredForm?: URLSearchParams): ConsoleHtml {
  const selectedStorefront = enteredForm?.get('shop')
  return html`<label for="recipient">Recipient’s email</label>
    <input id="recipient" name="recipient" type="email" autocomplete="off" value="${enteredForm?.get('recipient') ?? ''}" />
    <label for="recipient-name">Recipient’s name (optional)</label>
    <input id="recipient-name" name="recipientName" maxlength="60" autocomplete="off" value="${enteredForm?.get('recipientName') ?? ''}" />
    <label for="recipient-message">Message (optional)</label>
    <textarea id="recipient-message" name="message" rows="3" maxlength="300">${enteredForm?.get('message') ?? ''}</textarea>
    <label for="shop">Shop</label>
    <select id="shop" name="shop">
      ${storefrontOptions.map(({ brand, locale, name }) => {
        const value = `${brand}:${locale}`
        return html`<option value="${value}" ${value === selectedStorefront ? 'selected' : ''}>${name}</option>`
      })}
    </select>
    <p class="hint">The email has the look and the language of this shop.</p>`
}

/** The recipient of a form; undefined without an email address. */
export function parseRecipient(form: URLSearchParams): GiftCardRecipient | undefined {
  const email = form.get('recipient')?.trim()
  if (!email) return undefined
  const [brand = '', locale = ''] = (form.get('shop') ?? '').split(':')
  const [name, message] = [form.get('recipientName')?.trim(), form.get('message')?.trim()]
  return { email, brand, locale, ...(name && { name }), ...(message && { message }) }
}
