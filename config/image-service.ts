/** Services whose address grammar we write. `own`: any service that takes `?w=&h=&q=&sharpen=&f=`. */
const imageServices = ['own', 'cloudflare', 'cloudinary', 'imgix', 'shopify'] as const
export type ImageServiceName = (typeof imageServices)[number]

/** Base URL of a service: an origin, for Cloudinary with the cloud's path. */
type ImageService = { name: ImageServiceName; base: string }

/** The service of the setting `IMAGE_CDN`: `https://img.shop.com`, or a name before it, as in `imgix https://shop.imgix.net`. Expects a valid one. */
export function parseImageService(setting: string): ImageService {
  const [first = '', base] = setting.split(' ')
  return base === undefined ? { name: 'own', base: first } : { name: findServiceName(first) ?? 'own', base }
}

/** Allowed values of the setting, for error messages. */
export const imageServiceDescription = `an https origin without a path, or ${imageServices.slice(1).join(', ')} before one; cloudinary's has /<cloud> behind it`

type ImageSettingContext = { isLocal: boolean; refuse: (value: string) => void }

/** Normalizes the setting; undefined without one. Reports a wrong one to `refuse`. */
export function parseImageSetting(text: string | undefined, { isLocal, refuse }: ImageSettingContext): string | undefined {
  const parts = (text ?? '').trim().split(/\s+/).filter(Boolean)
  if (parts.length === 0) return undefined
  const [address = '', name = 'own', ...extraParts] = parts.toReversed()
  const serviceName = findServiceName(name)
  const base = address.replace(/\/$/, '')
  const url = URL.canParse(base) ? new URL(base) : undefined
  const isSecure = url?.protocol === 'https:' || (isLocal && url?.protocol === 'http:')
  const isComplete = serviceName === 'cloudinary' ? /^\/[\w-]+$/.test(url?.pathname ?? '') && url?.search === '' : url?.origin === base
  if (serviceName && extraParts.length === 0 && isSecure && isComplete) return serviceName === 'own' ? base : `${serviceName} ${base}`
  refuse(text ?? '')
  return undefined
}

/** The origin pictures of a setting come from, for the content policy. */
export function getImageOrigin(setting: string): string {
  return new URL(parseImageService(setting).base).origin
}

function findServiceName(text: string): ImageServiceName | undefined {
  return imageServices.find((name) => name === text)
}
