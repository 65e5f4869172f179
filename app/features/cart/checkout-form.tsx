import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useIsPosting } from '~/client/use-is-posting'
import { useTranslations } from '~/client/translations'
import { Button } from '~/ui/button'

/**
 * The way to the checkout. It can always be pressed; pressed while a change or a code is on its way, it goes on when that is made, and stays
 * where it is told when it was refused.
 */
export function CheckoutForm({ isUpdating }: { isUpdating: boolean }) {
  const t = useTranslations()
  const isPosting = useIsPosting('checkout')
  const form = useRef<HTMLFormElement>(null)
  const [isWaiting, wait] = useState(false)
  useEffect(() => {
    if (!isWaiting || isUpdating) return
    wait(false)
    const refused = document.querySelector<HTMLElement>('.qty [aria-invalid], .sum [aria-invalid]')
    if (refused) refused.focus()
    else form.current?.requestSubmit()
  }, [isWaiting, isUpdating])

  function onSubmit(event: FormEvent) {
    if (!isUpdating) return
    event.preventDefault()
    wait(true)
  }
  return (
    <form ref={form} method="post" onSubmit={onSubmit}>
      <input type="hidden" name="intent" value="checkout" />
      <Button type="submit" size="lg" block busy={isPosting || isWaiting}>
        {t('totals.checkout')}
      </Button>
    </form>
  )
}
