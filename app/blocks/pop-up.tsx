import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { popUpScrollDebounceMs, popUpScrollMaxWaitMs } from '#config/constants'
import { href } from '#routes'
import { showToast } from '~/client/use-recovery'
import { debounced } from '~/client/debounced'
import { useStorefront } from '~/client/storefront-context'
import { track } from '~/client/track'
import { loadMessages, useTranslations } from '~/client/translations'
import { classNames } from '~/ui/class-names'
import { IconButton } from '~/ui/icon'
import { blockAttributes, RichText, Mark, TargetButton } from './block-parts'
import type { BlockOf } from './registry-types'
import toastStyles from '~/ui/styles/toast.css?url'

/** Width of the title. */
const folded = { inlineSize: 'auto' }
/** Text of several lines keeps the close button at the top. */
const tall = { alignItems: 'start', paddingBlock: '1rem' }
/** The close button is beside the text in the page, too. */
const beside = { display: 'flex', justifyContent: 'space-between' }
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
  const isUp = state !== 'page'
  // Its words come with it: a page that closes nothing does without them.
  const sayClosed = () => loadMessages(['blocks']).then(() => showToast({ title: t('blocks.closed') }))
  if (fetcher.state !== 'idle' || fetcher.data) return null
  const close = (
    <fetcher.Form method="post" action={href('home', { locale })} onSubmit={() => void sayClosed()}>
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="block" value={id} />
      <IconButton type="submit" icon="close" size="sm" label={t('benefit.close')} />
    </fetcher.Form>
  )
  return (
    <aside
      {...blockAttributes(id, props)}
      className={isUp ? 'toasts' : classNames('no-scripts wrap section-s', props.bottomMargins && `mb-${props.bottomMargins}`)}
      aria-label={props.maximizedTitle}
    >
      <link rel="stylesheet" href={toastStyles} />
      {state === 'minimized' ? (
        <div className="toast" style={folded}>
          <button type="button" className="act" aria-expanded="false" onClick={expand}>
            {props.minimizedTitle}
          </button>
          {close}
        </div>
      ) : (
        <div className={isUp ? 'toast' : 'espot'} style={isUp ? tall : beside}>
          <div className="flow">
            {props.logo ? <Mark src={props.logo} size={logoSizes[props.logoSize]} /> : null}
            <h2 className="d-1">{props.maximizedTitle}</h2>
            <RichText html={props.richText} />
            <div className="ctas">
              {props.targets.map((target) => (
                <TargetButton
                  key={target.url}
                  target={target}
                  onPicture={isUp}
                  onClick={() => track({ event: 'popup_click', popup_id: id, popup_name: name, popup_target: target.url })}
                />
              ))}
            </div>
            {props.disclaimer ? <p className="tiny">{props.disclaimer}</p> : null}
          </div>
          {close}
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
  const tell = useRef(onEvent)
  const isTold = useRef(false)
  const clock = useRef<ReturnType<typeof popUpClock>>()
  tell.current = onEvent

  useEffect(() => {
    const stopWaiting = onceAnswered(() => {
      setState('minimized')
      tell.current('popup_impression')
      clock.current = popUpClock({ delay, expand: open, fold: () => setState('minimized') })
    })
    const onScroll = () => clock.current?.scrolled()
    addEventListener('scroll', onScroll, { passive: true })
    return () => {
      stopWaiting()
      clock.current?.stop()
      removeEventListener('scroll', onScroll)
    }
  }, [delay])

  function open() {
    setState('expanded')
    // Opens automatically once per shopper.
    if (!isTold.current) tell.current('popup_expand')
    isTold.current = true
  }

  function expand() {
    clock.current?.pressed()
    open()
  }

  return { state, expand }
}

/** Runs now, or as soon as the consent banner is answered. */
function onceAnswered(act: () => void): () => void {
  const isAsked = () => document.querySelector('.asked') !== null
  if (!isAsked()) {
    act()
    return () => undefined
  }
  const watcher = new MutationObserver(() => {
    if (isAsked()) return
    watcher.disconnect()
    act()
  })
  watcher.observe(document.body, { childList: true, subtree: true })
  return () => watcher.disconnect()
}

type Acts = {
  /** Delay before it opens automatically, in milliseconds. */
  delay: number
  expand: () => void
  fold: () => void
}

/** Opens a pop-up automatically once after a delay that restarts on scroll; closes it when the shopper scrolls on. */
export function popUpClock({ delay, expand, fold }: Acts) {
  let isDue = true
  let timer = setTimeout(open, delay)
  const folding = debounced(fold, { waitMs: popUpScrollDebounceMs, maxWaitMs: popUpScrollMaxWaitMs })
  function open() {
    isDue = false
    expand()
  }
  return {
    scrolled() {
      clearTimeout(timer)
      if (isDue) timer = setTimeout(open, delay)
      else folding()
    },
    /** A click cancels automatic behavior. */
    pressed() {
      clearTimeout(timer)
      isDue = false
    },
    stop() {
      clearTimeout(timer)
      folding.cancel()
    },
  }
}
