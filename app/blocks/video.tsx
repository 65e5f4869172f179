import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { getVideoUrl } from '#domain/image/video-url'
import { getImageFiles } from '~/features/content/content-picture'
import videoStyles from '~/ui/styles/video.css?url'
import { VideoPlayer } from '~/ui/video-player'
import { BlockFrame } from './block-parts'
import type { BlockOf } from './registry-types'
import type { BlockVideo as Film } from '#contracts/blocks/fields'

/** A film, from our own files or from Cloudinary, with its subtitles. */
export function Video({ id, name, props }: BlockOf<'video'>) {
  const t = useTranslations()
  const { imageCdn: cdn } = useStorefront()
  const { media, cloudinaryAsset, tracks, playerSettings, title } = props
  const src = getVideoUrl({ src: media?.src, cloudinaryAsset })
  if (!src) return null
  return (
    <BlockFrame id={id} layout={props}>
      <link rel="stylesheet" href={videoStyles} />
      <VideoPlayer
        src={src}
        label={media?.alt ?? title ?? name}
        poster={media?.poster && getImageFiles(media.poster, { width: 1600, height: 900, cdn }).src}
        tracks={tracks.map(({ srclang: srcLang, ...track }) => ({ ...track, srcLang }))}
        settings={playerSettings}
        words={{ play: t('video.play'), pause: t('video.pause'), captions: t('video.captions') }}
      />
    </BlockFrame>
  )
}

const silentPlayback = { autoplay: true, hideControls: true, loop: true, muted: true }

/** A silent video in place of a picture, playing while it is in view. */
export function BlockFilm({ film: { src, alt, poster } }: { film: Film }) {
  const t = useTranslations()
  const { imageCdn: cdn } = useStorefront()
  return (
    <>
      <link rel="stylesheet" href={videoStyles} />
      <VideoPlayer
        src={src}
        label={alt}
        poster={poster && getImageFiles(poster, { width: 1600, height: 900, cdn }).src}
        settings={silentPlayback}
        words={{ play: t('video.play'), pause: t('video.pause'), captions: t('video.captions') }}
      />
    </>
  )
}
