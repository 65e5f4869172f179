import type { BlockOf } from './registry-types'
import { BlockMedia, hasAuthoredColors, getColorStyle } from './block-media'
import { BlockText, BlockFrame } from './block-parts'

/** A small promotion: a picture tile with words on it when it has a picture, a panel of words when it has none. */
export function Espot({ id, props, isItem }: BlockOf<'espot'>) {
  const hasPicture = Boolean(props.media ?? props.mediaList)
  const espotElement = (
    <div className={hasPicture ? 'promo' : 'espot'} style={getColorStyle(props)}>
      <BlockMedia media={props} width={960} height={540} sizes="(min-width:64rem) 40vw, 100vw" />
      <div className="txt flow">
        <BlockText of={props} onPicture={hasPicture || hasAuthoredColors(props)} level="h3" />
      </div>
    </div>
  )
  return isItem ? (
    espotElement
  ) : (
    <BlockFrame id={id} layout={props}>
      {espotElement}
    </BlockFrame>
  )
}
