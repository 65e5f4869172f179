import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from '~/client/translations'
import { useIsPosting } from '~/client/use-is-posting'
import { Button } from '~/ui/button'

/** Goes to checkout. The button is never disabled: during a pending change or code it waits, and stays on the page if that is refused. */
export function CheckoutForm({ isUpdating }: { isUpdating: boolean }) {
  const t = useTranslations()
  const isPosting = useIsPosting('checkout')
  const formRef = useRef<HTMLFormElement>(null)
  const [isWaiting, setIsWaiting] = useState(false)
  useEffect(() => {
    if (!isWaiting || isUpdating) return
    setIsWaiting(false)
    const invalidField = document.querySelector<HTMLElement>('.qty [aria-invalid], .sum [aria-invalid]')
    if (invalidField) invalidField.focus()
    else formRef.current?.requestSubmit()
  }, [isWaiting, isUpdating])

  function onSubmit(event: FormEvent) {
    if (!isUpdating) return
    event.preventDefault()
    setIsWaiting(true)
  }
  return (
    <form ref={formRef} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="checkout" />
      <Button type="submit" size="lg" block busy={isPosting || isWaiting}>
        {t('totals.checkout')}
      </Button>
    </form>
  )
}
