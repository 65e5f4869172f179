import type { BlockVideo as Film } from '#contracts/blocks/fields'
import { useStorefront } from '~/client/storefront-context'
import { useTranslations } from '~/client/translations'
import { getImageFiles } from '~/features/content/content-picture'
import videoStyles from '~/ui/styles/video.css?url'
import { VideoPlayer } from '~/ui/video-player'

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
