import { useEffect, useRef, useState } from 'react'
import { loadScript } from '~/client/load-script'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { payPalButtons } from '~/client/pay-pal-buttons'

type PayPalWindowProps = { script: string; /** PayPal's order, of the provider's action. */ token: string }

/**
 * PayPal's button for an order that is placed. Its window hands over an approval, which is posted to our server; the provider decides. A
 * shopper who closes the window can open it again.
 */
export function PayPalWindow({ script, token }: PayPalWindowProps) {
  const t = useTranslations()
  const place = useRef<HTMLDivElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, fail] = useState(false)
  useEffect(() => {
    let isLive = true
    const approve = (approved: object) => {
      const result = form.current?.elements.namedItem('result')
      if (!isLive || !(result instanceof HTMLInputElement)) return
      result.value = JSON.stringify(approved)
      form.current?.submit()
    }
    const onError = (error: unknown) => {
      console.warn('PayPal', error)
      if (isLive) fail(true)
    }
    showButton({ place: place.current, script, token, approve, onError, isWanted: () => isLive }).catch(onError)
    return () => {
      isLive = false
    }
  }, [script, token])
  return (
    <>
      {hasFailed ? <Notice tone="error">{t('payment.payPalFailed')}</Notice> : null}
      <div className="wallet" style={{ flex: '0 1 17rem', minHeight: '3rem' }} ref={place} />
      <form ref={form} method="post" data-native="">
        <input type="hidden" name="intent" value="answer-paypal" />
        <input type="hidden" name="result" />
      </form>
    </>
  )
}

type PayPalButtonOptions = PayPalWindowProps & {
  place: HTMLElement | null
  approve: (approved: object) => void
  onError: (error: unknown) => void
  isWanted: () => boolean
}

async function showButton({ place, script, token, approve, onError, isWanted }: PayPalButtonOptions): Promise<void> {
  await loadScript(script)
  if (!place || !isWanted()) return
  const button = payPalButtons()?.({
    createOrder: () => Promise.resolve(token),
    onApprove: (approved) => Promise.resolve(approve(approved)),
    onError,
  })
  if (!button?.isEligible()) throw new Error('PayPal has no button here')
  await button.render(place)
}
