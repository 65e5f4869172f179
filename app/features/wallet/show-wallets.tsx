import { createRoot, type Root } from 'react-dom/client'
import { useEffect, useRef, useState } from 'react'
import { href } from '#routes/routes'
import { getPaymentComponent } from '#routes/payment-component'
import { Notice } from '~/ui/notice'
import { loadScript } from '~/client/load-script'
import '~/ui/styles/wallet.css'
import type { WalletOffer } from './wallet-offer.server'
import { canPayWithApple, payWithApple } from './apple-pay'
import type { WalletWindowOptions } from './wallet-window'
import type { PayLaterLine } from './pay-later.server'

let renderedWallets: { form: HTMLFormElement; root: Root } | undefined

/**
 * Loads available express payments and mounts them below the form; discards results for a page the shopper has left. The form may come later than its
 * page's data.
 */
export async function showWallets(formSelector: string, isCurrent: () => boolean): Promise<void> {
  const [, locale = '', section, slug = ''] = location.pathname.split('/')
  const subject = section === 'p' ? slug : 'cart'
  const response = await fetch(`${href('wallet', { locale })}?${new URLSearchParams({ of: subject }).toString()}`)
  const body = response.ok ? ((await response.json()) as WalletOffer | null) : null
  const supportedOffer = body && filterSupportedWallets(body)
  const form = supportedOffer ? await waitForForm(formSelector, isCurrent) : document.querySelector<HTMLFormElement>(formSelector)
  const isAlreadyRendered = renderedWallets?.form === form
  if (!form || !isCurrent() || (!supportedOffer && !isAlreadyRendered)) return
  if (!isAlreadyRendered) {
    renderedWallets?.root.unmount()
    renderedWallets = { form, root: createRootAfter(form) }
  }
  renderedWallets?.root.render(supportedOffer && <ExpressPayButtons key={subject} offer={supportedOffer} form={form} />)
}

/** The router has a page's data before React shows the page. Undefined if the shopper leaves first. */
function waitForForm(selector: string, isCurrent: () => boolean): Promise<HTMLFormElement | undefined> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check)
    function check() {
      const form = document.querySelector<HTMLFormElement>(selector) ?? undefined
      if (!form && isCurrent()) return
      observer.disconnect()
      resolve(form)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    check()
  })
}

function createRootAfter(form: HTMLFormElement): Root {
  const container = document.createElement('div')
  form.insertAdjacentElement('afterend', container)
  return createRoot(container)
}

/**
 * Limits the offer to what this document may load. A document opened for the provider's fields or a 3-D Secure challenge never loads other
 * third-party scripts, even after client navigation (PCI DSS 6.4.3). Native browser payments remain.
 */
export function filterSupportedWallets(offer: WalletOffer): WalletOffer {
  if (!isPaymentDocument()) return offer
  return { ...offer, wallets: offer.wallets.filter((wallet) => wallet === 'APPLE_PAY'), scripts: {} }
}

function isPaymentDocument(): boolean {
  const [navigationEntry] = performance.getEntriesByType('navigation')
  return getPaymentComponent(navigationEntry ? new URL(navigationEntry.name).pathname : location.pathname) !== undefined
}

type ExpressPayButtonsProps = { offer: WalletOffer; form: HTMLFormElement }

/** Wallets available to this browser and shopper, and the pay-later line. */
function ExpressPayButtons({ offer, form }: ExpressPayButtonsProps) {
  const [message, setMessage] = useState<string>()
  const windowOptions: WalletWindowOptions = { offer, form, tell: setMessage }
  const hasApplePay = offer.wallets.includes('APPLE_PAY') && canPayWithApple()
  const otherWallets = offer.wallets.filter((wallet) => wallet !== 'APPLE_PAY')
  const payWithApplePay = () => {
    const missingChoiceText = findMissingChoice(form, offer.texts.choose)
    setMessage(missingChoiceText)
    if (!missingChoiceText) payWithApple(windowOptions)
  }
  return (
    <div className="pay-at-once">
      {offer.payLater ? <PayLaterMessage line={offer.payLater} script={offer.scripts.payLater} /> : null}
      {hasApplePay || otherWallets.length > 0 ? (
        <div className="wallets" role="group" aria-label={offer.texts.title}>
          <p className="or">{offer.texts.or}</p>
          {hasApplePay ? <button type="button" className="apple-pay" aria-label={offer.texts.applePay} onClick={payWithApplePay} /> : null}
          {otherWallets.map((wallet) => (
            <WalletButton key={wallet} wallet={wallet} around={windowOptions} />
          ))}
        </div>
      ) : null}
      {message ? <Notice tone="error" title={message} /> : null}
    </div>
  )
}

/** Distance from the viewport at which wallets load. */
const lazyLoadMargin = '200px'

type WalletButtonProps = { wallet: WalletOffer['wallets'][number]; around: WalletWindowOptions }

/** A third-party button; its script loads once the place is in view. A failure is only logged. */
function WalletButton({ wallet, around }: WalletButtonProps) {
  const containerRef = useRef<HTMLDivElement>(null)
  const latestOptions = useRef(around)
  latestOptions.current = around
  useEffect(() => {
    const element = containerRef.current
    if (!element) return
    const renderButton = async () => {
      const currentOptions: WalletWindowOptions = {
        offer: latestOptions.current.offer,
        form: latestOptions.current.form,
        tell: (message) => latestOptions.current.tell(message),
      }
      if (wallet === 'GOOGLE_PAY') await import('./google-pay').then(({ showGooglePay }) => showGooglePay(element, currentOptions))
      else await import('./pay-pal').then(({ showPayPal }) => showPayPal(element, currentOptions))
    }
    const visibilityObserver = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        visibilityObserver.disconnect()
        renderButton().catch((error: unknown) => console.warn(wallet, error))
      },
      { rootMargin: lazyLoadMargin },
    )
    visibilityObserver.observe(element)
    return () => visibilityObserver.disconnect()
  }, [wallet])
  return <div ref={containerRef} className="wallet" />
}

/** Returns the message for the first missing option and focuses it; undefined if complete. */
function findMissingChoice(form: HTMLFormElement, choiceMessages: Readonly<Record<string, string>>): string | undefined {
  const submittedChoices = new FormData(form)
  const unansweredInput = [...form.querySelectorAll<HTMLInputElement>('input[type=radio]:enabled')].find(
    ({ name }) => name in choiceMessages && !submittedChoices.get(name),
  )
  unansweredInput?.focus()
  return unansweredInput && choiceMessages[unansweredInput.name]
}

type PayLaterWindow = typeof window & { payLater?: { refresh: () => void } }

/** Installment amount, link to the explanation, and the lender's widget once loaded. */
function PayLaterMessage({ line, script }: { line: PayLaterLine; script?: string }) {
  const { text, how, path, amount } = line
  useEffect(() => {
    if (!script) return
    loadScript(script).then(
      () => (window as PayLaterWindow).payLater?.refresh(),
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
