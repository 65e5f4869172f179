import '~/ui/styles/toast.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isBrandId } from '#config/brands'
import { toastTickMs } from '#config/constants'
import { isLocale, type Locale } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import { Toast, ToastRegion, afterTick, type ShownToast, type ToastWish, withToast } from '~/ui/toast'
import { loadMessages, useTranslations, TranslationsProvider } from './translations'

let toasts: ShownToast[] = []
let isOpen = false
const watchers = new Set<() => void>()

/** Shows a toast. The live region must exist before, so that screen readers announce it. */
export async function raiseToast(wish: ToastWish) {
  const { brand = '' } = document.documentElement.dataset
  const locale = localeHere()
  if (!isBrandId(brand) || !locale) return
  const { toastDelayMs } = getSiteConfig(brand, locale)
  const raise = () => change(withToast(toasts, wish, toastDelayMs))
  if (isOpen) return raise()
  isOpen = true
  await loadMessages(['blocks'])
  openRegion(locale)
  setTimeout(raise, toastTickMs)
}

export function withoutToast(gone: string) {
  change(toasts.filter(({ title }) => title !== gone))
}

function openRegion(locale: Locale) {
  const place = document.body.appendChild(document.createElement('div'))
  createRoot(place).render(
    <TranslationsProvider locale={locale}>
      <ToastStack />
    </TranslationsProvider>,
  )
}

/** Toasts disappear automatically, except while hovered or focused. */
function ToastStack() {
  const t = useTranslations()
  const shown = useSyncExternalStore(watch, () => toasts)
  // Not state: a tick between the hover and the next render must not count.
  const isHeld = useRef(false)
  const hold = (held: boolean) => void (isHeld.current = held)
  const isCounting = shown.some(({ leftMs }) => leftMs !== undefined)

  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => isHeld.current || change(afterTick(toasts, toastTickMs)), toastTickMs)
    return () => clearInterval(timer)
  }, [isCounting])

  function dismiss(toast: ShownToast) {
    hold(false)
    withoutToast(toast.title)
  }
  return (
    <ToastRegion label={t('blocks.toasts')}>
      {shown.map((toast) => (
        <Toast
          key={toast.title}
          tone={toast.tone}
          title={toast.title}
          text={toast.text}
          action={
            toast.link ? (
              <a className="act" href={toast.link.href}>
                {toast.link.text}
              </a>
            ) : null
          }
          dismissLabel={t('dialog.close')}
          onDismiss={() => dismiss(toast)}
          onHold={hold}
        />
      ))}
    </ToastRegion>
  )
}

function change(next: ShownToast[]) {
  toasts = next
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}

function localeHere(): Locale | undefined {
  const locale = location.pathname.split('/')[1] ?? ''
  return isLocale(locale) ? locale : undefined
}
