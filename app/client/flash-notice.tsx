import { useRouteLoaderData, useLocation } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Flash } from '~/server/flash.server'
import { Notice, type NoticeTone } from '~/ui/notice'
import type { ToastTone } from '~/ui/toast'
import { getLastSubmittedForm } from './submissions'
import { dismissToast, showToast, scheduleReload } from './use-recovery'

const noticeTones: Record<Flash['tone'], NoticeTone> = { success: 'ok', info: 'info', warning: 'warn', error: 'error' }

/** Renders one flash message after a redirect. */
function FlashNotice({ flash: { tone, text, link } }: { flash: Flash }) {
  return (
    <Notice
      isAnswer
      tone={noticeTones[tone]}
      title={text}
      action={
        link ? (
          <a className="link" href={link.path}>
            {link.text}
          </a>
        ) : null
      }
    />
  )
}

/** Renders the flash message that belongs to the element with this id, next to it. */
export function InlineFlash({ id }: { id: string }) {
  const rootData = useRouteLoaderData('root') as { flash?: Flash[] } | undefined
  return rootData?.flash?.filter(({ at }) => at === id).map((flash) => <FlashNotice key={flash.text} flash={flash} />) ?? null
}

/**
 * Shows flash messages above the page after a redirect. Where the shopper stays in place, possibly far from the top, shows a toast instead.
 */
export function FlashNotices({ flash }: { flash: Flash[] }) {
  const { key } = useLocation()
  const [notice, setNotice] = useState({ flash, key, isBeside: false })
  const previousKey = useRef(key)
  useEffect(() => void (previousKey.current = key), [key])
  const [initialFlash] = useState(flash)
  const pageFlash = flash.filter(({ at }) => !at)
  if (pageFlash.length > 0 && notice.flash !== flash)
    setNotice({ flash, key, isBeside: previousKey.current === key || getLastSubmittedForm()?.dataset.stay !== undefined })
  useToastFlash(notice.key === key ? notice.flash : noFlash, { inDocument: initialFlash, isBeside: notice.isBeside })
  const visibleFlash = flash === initialFlash ? pageFlash : pageFlash.filter((each) => !isToastFlash(each, notice.isBeside))
  if (visibleFlash.length === 0 || notice.key !== key) return null
  return (
    <div className="wrap flashes" id="added">
      {visibleFlash.map((each, index) => (
        <FlashNotice key={index} flash={each} />
      ))}
    </div>
  )
}

const noFlash: Flash[] = []

const toastTones: Record<Flash['tone'], ToastTone> = { success: 'ok', info: 'info', warning: 'info', error: 'error' }

function isToastFlash({ at, toast }: Flash, isSamePage: boolean): boolean {
  return toast !== undefined || (isSamePage && !at)
}

type ToastFlashOptions = { inDocument: Flash[]; isBeside: boolean }

/** Toasts for flash messages that arrived by script; otherwise they are in the document. Reloads the page if required. */
function useToastFlash(flash: Flash[], { inDocument, isBeside }: ToastFlashOptions) {
  useEffect(() => {
    const toastFlash = flash === inDocument ? [] : flash.filter((each) => isToastFlash(each, isBeside))
    for (const { tone, text, link, toast } of toastFlash)
      void showToast({
        ...{ tone: toastTones[tone], title: text, stays: toast === 'stays' },
        ...(link && { link: { text: link.text, href: link.path } }),
      })
    const cancelReload = scheduleReload(flash.find(({ reloadPageAfterMs }) => reloadPageAfterMs !== undefined)?.reloadPageAfterMs)
    return () => {
      cancelReload?.()
      for (const { text } of toastFlash) void dismissToast(text)
    }
  }, [flash, inDocument, isBeside])
}
