import { useTranslations } from '~/client/translations'
import { ButtonRow } from '~/ui/button-row'
import { Carousel } from '~/ui/carousel'
import { BlockFrame, BlockText, TargetButton } from './block-parts'
import type { BlockOf } from './registry-types'

/** Never narrower than 12.5 rem and the space beside it, nor wider than 19.25 rem, 26.5 rem from 48 rem up. */
const buttonSlideWidth = 'minmax(calc(12.5rem + var(--p)), min(26.5rem, max(19.25rem, (100vw - 48rem) * 99)))'

/** Buttons of one width: as many to a line as fit, or in one line that scrolls. */
export function ButtonCollection({ id, props }: BlockOf<'button-collection'>) {
  const t = useTranslations()
  const { targets, type, ...texts } = props
  const heading = <BlockText of={{ ...texts, targets: [] }} />
  const buttons = targets.map((target) => ({ id: target.url + target.text, content: <TargetButton target={target} /> }))
  const carouselLabels = { previous: t('carousel.previous'), next: t('carousel.next'), pause: '', play: '', slides: [] }
  return (
    <BlockFrame id={id} layout={props}>
      {type === 'carousel' ? (
        <Carousel
          label={props.title ?? t('carousel.label')}
          heading={<div className="flow">{heading}</div>}
          slides={buttons.map(({ content, ...slide }) => ({ ...slide, content: <ButtonRow equal>{content}</ButtonRow> }))}
          words={carouselLabels}
          slideWidth={buttonSlideWidth}
          progress={false}
        />
      ) : (
        <div className="stack">
          <div className="flow">{heading}</div>
          <ButtonRow equal>
            {targets.map((target) => (
              <TargetButton key={target.url + target.text} target={target} />
            ))}
          </ButtonRow>
        </div>
      )}
    </BlockFrame>
  )
}

/** Renders a standalone button. */
export function CallToAction({ id, props: { target, alignment, ...layout } }: BlockOf<'call-to-action'>) {
  return (
    <BlockFrame id={id} layout={layout}>
      <ButtonRow center={alignment === 'center'}>
        <TargetButton target={target} />
      </ButtonRow>
    </BlockFrame>
  )
}
