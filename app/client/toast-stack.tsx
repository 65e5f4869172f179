import '~/ui/styles/toast.css'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { isBrandId } from '#config/brands'
import { toastTickMs } from '#config/constants'
import { isLocale, type Locale } from '#config/locales'
import { getSiteConfig } from '#config/site-config'
import { Toast, ToastRegion, tickToasts, type ActiveToast, type ToastRequest, addToast } from '~/ui/toast'
import { loadMessages, useTranslations, TranslationsProvider } from './translations'

let toasts: ActiveToast[] = []
let isOpen = false
const listeners = new Set<() => void>()

/** Shows a toast. The live region must exist before, so that screen readers announce it. */
export async function raiseToast(toastRequest: ToastRequest) {
  const { brand = '' } = document.documentElement.dataset
  const locale = getPageLocale()
  if (!isBrandId(brand) || !locale) return
  const { toastDelayMs } = getSiteConfig(brand, locale)
  const enqueueToast = () => setToasts(addToast(toasts, toastRequest, toastDelayMs))
  if (isOpen) return enqueueToast()
  isOpen = true
  await loadMessages(['blocks'])
  openRegion(locale)
  setTimeout(enqueueToast, toastTickMs)
}

export function removeToast(removedTitle: string) {
  setToasts(toasts.filter(({ title }) => title !== removedTitle))
}

function openRegion(locale: Locale) {
  const container = document.body.appendChild(document.createElement('div'))
  createRoot(container).render(
    <TranslationsProvider locale={locale}>
      <ToastStack />
    </TranslationsProvider>,
  )
}

/** Toasts disappear automatically, except while hovered or focused. */
function ToastStack() {
  const t = useTranslations()
  const visibleToasts = useSyncExternalStore(subscribe, () => toasts)
  // Not state: a tick between the hover and the next render must not count.
  const isPausedRef = useRef(false)
  const setPaused = (isPaused: boolean) => void (isPausedRef.current = isPaused)
  const hasCountdown = visibleToasts.some(({ leftMs }) => leftMs !== undefined)

  useEffect(() => {
    if (!hasCountdown) return
    const timer = setInterval(() => isPausedRef.current || setToasts(tickToasts(toasts, toastTickMs)), toastTickMs)
    return () => clearInterval(timer)
  }, [hasCountdown])

  function dismiss(toast: ActiveToast) {
    setPaused(false)
    removeToast(toast.title)
  }
  return (
    <ToastRegion label={t('blocks.toasts')}>
      {visibleToasts.map((toast) => (
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
          onHold={setPaused}
        />
      ))}
    </ToastRegion>
  )
}

function setToasts(nextToasts: ActiveToast[]) {
  toasts = nextToasts
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function getPageLocale(): Locale | undefined {
  const locale = location.pathname.split('/')[1] ?? ''
  return isLocale(locale) ? locale : undefined
}
