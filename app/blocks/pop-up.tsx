import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { href } from '#routes'
import { showToast } from '~/client/use-recovery'
import { useStorefront } from '~/client/storefront-context'
import { track } from '~/client/track'
import { loadMessages, useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon'
import { blockAttributes, RichText, BlockLogo, TargetButton } from './block-parts'
import type { BlockOf } from './registry-types'
import toastStyles from '~/ui/styles/toast.css?url'

/** Beside what a page has in its middle: buttons of a hero, captions of a film. */
const cornerStyle = { justifyItems: 'start' }
/** Width of the title. */
const minimizedStyle = { inlineSize: 'auto' }
/** Text of several lines keeps the close button at the top. */
const toastStyle = { alignItems: 'start', paddingBlock: '1rem' }
/** In the page, the close button is beside the text too. */
const inlineStyle = { display: 'flex', justifyContent: 'space-between' }
const logoSizes = { small: 32, medium: 48, large: 72 } as const

/**
 * A short text in the corner that opens after a while and folds again while the shopper reads on. Closed once, it stays closed. Without
 * scripts it is part of the page, at its end.
 */
export function PopUp({ id, name, props }: BlockOf<'pop-up'>) {
  const t = useTranslations()
  const { locale } = useStorefront()
  const fetcher = useFetcher()
  const { state, expand } = usePopUp({ delay: props.delay, onEvent: (event) => track({ event, popup_id: id, popup_name: name }) })
  const isFloating = state !== 'page'
  // Its words come with it: a page that closes nothing does without them.
  const showClosedToast = () => loadMessages(['blocks']).then(() => showToast({ title: t('blocks.closed') }))
  if (fetcher.state !== 'idle' || fetcher.data) return null
  const closeForm = (
    <fetcher.Form method="post" action={href('home', { locale })} onSubmit={() => void showClosedToast()}>
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="block" value={id} />
      <IconButton type="submit" icon="close" size="sm" label={t('benefit.close')} />
    </fetcher.Form>
  )
  return (
    <aside
      {...blockAttributes(id, props)}
      className={isFloating ? 'toasts' : classNames('no-scripts wrap section-s', props.bottomMargins && `mb-${props.bottomMargins}`)}
      style={isFloating ? cornerStyle : undefined}
      aria-label={props.maximizedTitle}
    >
      <link rel="stylesheet" href={toastStyles} />
      {state === 'minimized' ? (
        <div className="toast" style={minimizedStyle}>
          <button type="button" className="act" aria-expanded="false" onClick={expand}>
            {props.minimizedTitle}
          </button>
          {closeForm}
        </div>
      ) : (
        <div className={isFloating ? 'toast' : 'espot'} style={isFloating ? toastStyle : inlineStyle}>
          <div className="flow">
            {props.logo ? <BlockLogo src={props.logo} size={logoSizes[props.logoSize]} /> : null}
            <h2 className="d-1">{props.maximizedTitle}</h2>
            <RichText html={props.richText} />
            <div className="ctas">
              {props.targets.map((target) => (
                <TargetButton
                  key={target.url}
                  target={target}
                  onPicture={isFloating}
                  onClick={() => track({ event: 'popup_click', popup_id: id, popup_name: name, popup_target: target.url })}
                />
              ))}
            </div>
            {props.disclaimer ? <p className="tiny">{props.disclaimer}</p> : null}
          </div>
          {closeForm}
        </div>
      )}
    </aside>
  )
}

type PopUpState = 'page' | 'minimized' | 'expanded'
type PopUpEvent = 'popup_impression' | 'popup_expand'
type UsePopUpOptions = {
  /** Delay before it opens automatically, in milliseconds. */
  delay: number
  onEvent: (event: PopUpEvent) => void
}

/**
 * Shows a pop-up collapsed once scripts run; it opens after a delay or on click, and collapses when the shopper scrolls. Waits while the
 * consent banner is visible.
 */
function usePopUp({ delay, onEvent }: UsePopUpOptions) {
  const [state, setState] = useState<PopUpState>('page')
  const onEventRef = useRef(onEvent)
  const hasReported = useRef(false)
  const clockRef = useRef<ReturnType<typeof createPopUpClock>>()
  onEventRef.current = onEvent

  useEffect(() => {
    const stopWaiting = whenPromptsClosed(() => {
      setState('minimized')
      onEventRef.current('popup_impression')
      clockRef.current = createPopUpClock({ delay, expand: open, fold: () => setState('minimized') })
    })
    const onScroll = () => clockRef.current?.scrolled()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopWaiting()
      clockRef.current?.stop()
      removeEventListener('scroll', onScroll)
    }
  }, [delay])

  function open() {
    setState('expanded')
    // Opens automatically once per shopper.
    if (!hasReported.current) onEventRef.current('popup_expand')
    hasReported.current = true
  }

  function expand() {
    clockRef.current?.pressed()
    open()
  }

  return { state, expand }
}

/** Runs now, or as soon as the consent banner is answered. */
function whenPromptsClosed(callback: () => void): () => void {
  const isPromptOpen = () => document.querySelector('.asked') !== null
  if (!isPromptOpen()) {
    callback()
    return () => undefined
  }
  const observer = new MutationObserver(() => {
    if (isPromptOpen()) return
    observer.disconnect()
    callback()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

type PopUpClockOptions = {
  /** Delay before it opens automatically, in milliseconds. */
  delay: number
  expand: () => void
  fold: () => void
}

/** Opens a pop-up automatically once after a delay that restarts on scroll; closes it when the shopper scrolls on. */
export function createPopUpClock({ delay, expand, fold }: PopUpClockOptions) {
  let isOpenPending = true
  let timer = setTimeout(openPopUp, delay)
  const debouncedFold = debounce(fold, { waitMs: popUpScrollDebounceMs, maxWaitMs: popUpScrollMaxWaitMs })
  function openPopUp() {
    isOpenPending = false
    expand()
  }
  return {
    scrolled() {
      clearTimeout(timer)
      if (isOpenPending) timer = setTimeout(openPopUp, delay)
      else debouncedFold()
    },
    /** A click cancels automatic behavior. */
    pressed() {
      clearTimeout(timer)
      isOpenPending = false
    },
    stop() {
      clearTimeout(timer)
      debouncedFold.cancel()
    },
  }
}

type DebounceOptions = {
  /** Delay after the last call. */
  waitMs: number
  /** Longest delay after the first call. */
  maxWaitMs: number
}

/** Calls a function once per burst: when it ends, or at intervals while it continues. */
export function debounce(callback: () => void, { waitMs, maxWaitMs }: DebounceOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstCallAt: number | undefined
  function debouncedCall() {
    firstCallAt ??= Date.now()
    clearTimeout(timer)
    timer = setTimeout(invoke, Math.max(0, Math.min(waitMs, firstCallAt + maxWaitMs - Date.now())))
  }
  function invoke() {
    firstCallAt = undefined
    callback()
  }
  debouncedCall.cancel = () => {
    clearTimeout(timer)
    firstCallAt = undefined
  }
  return debouncedCall
}
