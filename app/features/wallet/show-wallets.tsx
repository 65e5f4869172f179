import { createRoot, type Root } from 'react-dom/client'
import { useEffect, useRef, useState } from 'react'
import { href } from '#routes/routes'
import { paymentPartOf } from '#routes/payment-part'
import { Notice } from '~/ui/notice'
import { loadScript } from '~/client/load-script'
import '~/ui/styles/wallet.css'
import type { WalletOffer } from './wallet-offer.server'
import { canPayWithApple, payWithApple } from './apple-pay'
import type { WalletWindowOptions } from './wallet-window'
import type { PayLaterLine } from './pay-later.server'

let shown: { form: HTMLFormElement; root: Root } | undefined

/** Loads available express payments and mounts them below the form; discards results for a page the shopper has left. */
export async function showWallets(form: HTMLFormElement, isCurrent: () => boolean): Promise<void> {
  const [, locale = '', section, slug = ''] = location.pathname.split('/')
  const of = section === 'p' ? slug : 'cart'
  const answer = await fetch(`${href('wallet', { locale })}?${new URLSearchParams({ of }).toString()}`)
  const body = answer.ok ? ((await answer.json()) as WalletOffer | null) : null
  const offer = body && offerHere(body)
  const isHere = shown?.form === form
  if (!isCurrent() || !form.isConnected || (!offer && !isHere)) return
  if (!isHere) {
    shown?.root.unmount()
    shown = { form, root: rootAfter(form) }
  }
  shown?.root.render(offer && <ExpressPay key={of} offer={offer} form={form} />)
}

function rootAfter(form: HTMLFormElement): Root {
  const place = document.createElement('div')
  form.insertAdjacentElement('afterend', place)
  return createRoot(place)
}

/**
 * Limits the offer to what this document may load. A document opened for the provider's fields or a 3-D Secure challenge never loads other
 * third-party scripts, even after client navigation (PCI DSS 6.4.3); native browser payments remain.
 */
export function offerHere(offer: WalletOffer): WalletOffer {
  if (!isMadeForCards()) return offer
  return { ...offer, wallets: offer.wallets.filter((wallet) => wallet === 'APPLE_PAY'), scripts: {} }
}

function isMadeForCards(): boolean {
  const [document] = performance.getEntriesByType('navigation')
  return paymentPartOf(document ? new URL(document.name).pathname : location.pathname) !== undefined
}

type ExpressPayProps = { offer: WalletOffer; form: HTMLFormElement }

/** Wallets available to this browser and shopper, and the pay-later line. */
function ExpressPay({ offer, form }: ExpressPayProps) {
  const [message, tell] = useState<string>()
  const around: WalletWindowOptions = { offer, form, tell }
  const hasApplePay = offer.wallets.includes('APPLE_PAY') && canPayWithApple()
  const others = offer.wallets.filter((wallet) => wallet !== 'APPLE_PAY')
  const pressApple = () => {
    const missing = missingChoice(form, offer.texts.choose)
    tell(missing)
    if (!missing) payWithApple(around)
  }
  return (
    <div className="pay-at-once">
      {offer.payLater ? <PayLaterText line={offer.payLater} script={offer.scripts.payLater} /> : null}
      {hasApplePay || others.length > 0 ? (
        <div className="wallets" role="group" aria-label={offer.texts.title}>
          <p className="or">{offer.texts.or}</p>
          {hasApplePay ? <button type="button" className="apple-pay" aria-label={offer.texts.applePay} onClick={pressApple} /> : null}
          {others.map((wallet) => (
            <Place key={wallet} wallet={wallet} around={around} />
          ))}
        </div>
      ) : null}
      {message ? <Notice tone="error" title={message} /> : null}
    </div>
  )
}

/** Distance from the viewport at which wallets load. */
const nearBy = '200px'

type PlaceProps = { wallet: WalletOffer['wallets'][number]; around: WalletWindowOptions }

/** A third-party button; its script loads once the place is in view. A failure is only logged. */
function Place({ wallet, around }: PlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(around)
  latest.current = around
  useEffect(() => {
    const element = place.current
    if (!element) return
    const show = async () => {
      const current: WalletWindowOptions = {
        offer: latest.current.offer,
        form: latest.current.form,
        tell: (message) => latest.current.tell(message),
      }
      if (wallet === 'GOOGLE_PAY') await import('./google-pay').then(({ showGooglePay }) => showGooglePay(element, current))
      else await import('./pay-pal').then(({ showPayPal }) => showPayPal(element, current))
    }
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        show().catch((error: unknown) => console.warn(wallet, error))
      },
      { rootMargin: nearBy },
    )
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [wallet])
  return <div ref={place} className="wallet" />
}

/** Returns the message for the first missing option and focuses it; undefined if complete. */
function missingChoice(form: HTMLFormElement, words: Readonly<Record<string, string>>): string | undefined {
  const given = new FormData(form)
  const open = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].find(
    ({ name }) => name in words && !given.get(name),
  )
  open?.focus()
  return open && words[open.name]
}

type Lender = typeof window & { payLater?: { refresh: () => void } }

/** Installment amount, link to the explanation, and the lender's widget once loaded. */
function PayLaterText({ line, script }: { line: PayLaterLine; script?: string }) {
  const { text, how, path, amount } = line
  useEffect(() => {
    if (!script) return
    loadScript(script).then(
      () => (window as Lender).payLater?.refresh(),
      (error: unknown) => console.warn('pay later', error),
    )
  }, [script, amount])
  return (
    <p className="small muted">
      {text}{' '}
      <a href={path} className="link" aria-haspopup="dialog">
        {how}
      </a>{' '}
      <span data-pay-later-amount={amount} />
    </p>
  )
}
