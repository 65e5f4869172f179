import { useEffect, useRef, useState } from 'react'
import { loadScript } from '~/client/load-script'
import { useTranslations } from '~/client/translations'
import { Notice } from '~/ui/notice'
import { getPayPalButtons } from '~/client/pay-pal-buttons'

type PayPalWindowProps = { script: string; /** PayPal's order, of the provider's action. */ token: string }

/**
 * PayPal's button for an order that is placed. Its window hands over an approval, which is posted to our server; the provider decides. A
 * shopper who closes the window can open it again.
 */
export function PayPalWindow({ script, token }: PayPalWindowProps) {
  const t = useTranslations()
  const containerRef = useRef<HTMLDivElement>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    let isMounted = true
    const submitApproval = (approval: object) => {
      const resultInput = formRef.current?.elements.namedItem('result')
      if (!isMounted || !(resultInput instanceof HTMLInputElement)) return
      resultInput.value = JSON.stringify(approval)
      formRef.current?.submit()
    }
    const onError = (error: unknown) => {
      console.warn('PayPal', error)
      if (isMounted) setHasFailed(true)
    }
    renderPayPalButton({ place: containerRef.current, script, token, approve: submitApproval, onError, isWanted: () => isMounted }).catch(
      onError,
    )
    return () => {
      isMounted = false
    }
  }, [script, token])
  return (
    <>
      {hasFailed ? <Notice tone="error">{t('payment.payPalFailed')}</Notice> : null}
      <div className="wallet" style={{ flex: '0 1 17rem', minHeight: '3rem' }} ref={containerRef} />
      <form ref={formRef} method="post" data-native="">
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

async function renderPayPalButton({ place, script, token, approve, onError, isWanted }: PayPalButtonOptions): Promise<void> {
  await loadScript(script)
  if (!place || !isWanted()) return
  const button = getPayPalButtons()?.({
    createOrder: () => Promise.resolve(token),
    onApprove: (approval) => Promise.resolve(approve(approval)),
    onError,
  })
  if (!button?.isEligible()) throw new Error('PayPal has no button here')
  await button.render(place)
}
