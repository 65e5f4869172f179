import '~/ui/styles/wallet.css'
import { useEffect, useRef, useState } from 'react'
import { Notice } from '~/ui/notice'
import { canPayWithApple, payWithApple } from './apple-pay'
import type { WalletOffer } from './wallet-offer.server'
import type { WalletWindowOptions } from './wallet-window'
import { loadScript } from '~/client/load-script'
import type { PayLaterLine } from './pay-later.server'

type ExpressPayProps = { offer: WalletOffer; form: HTMLFormElement }

/** Wallets available to this browser and shopper, and the pay-later line. */
export function ExpressPay({ offer, form }: ExpressPayProps) {
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
