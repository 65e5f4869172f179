import { getRemixRouter } from '~/remix-internals'
import { hasConsent } from './track'

/** Names of remembered lists. */
const storageKeys = ['seen', 'sizes'] as const
type StorageKey = (typeof storageKeys)[number]

/** Marks data stored while signed in. */
const ownerKey = 'of-account'

export type DeviceMemory = { read: (name: StorageKey) => string | null; write: (name: StorageKey, text: string) => void }

/**
 * Storage of this device, never sent with requests. Undefined without functional consent or without browser storage. Clears it first if
 * consent was withdrawn or if it belongs to a sign-in that has ended. The next person sees none of it. (decision 088)
 */
export function getDeviceMemory(): DeviceMemory | undefined {
  try {
    return openMemory(localStorage)
  } catch {
    return undefined
  }
}

function openMemory(storage: Storage): DeviceMemory | undefined {
  const isSignedIn = readSignedInState()
  const canRemember = hasConsent('C0003')
  if (!canRemember || (isSignedIn === false && storage.getItem(ownerKey) !== null))
    for (const name of [...storageKeys, ownerKey]) storage.removeItem(name)
  if (!canRemember || isSignedIn === undefined) return undefined
  return {
    read: (name) => storage.getItem(name),
    write(name, text) {
      if (text) storage.setItem(name, text)
      else storage.removeItem(name)
      if (text && isSignedIn) storage.setItem(ownerKey, '1')
    },
  }
}

/** Undefined if the page could not be read. */
function readSignedInState(): boolean | undefined {
  const data = getRemixRouter()?.state.loaderData as { root?: { view?: { isSignedIn?: boolean } } } | undefined
  return data?.root?.view?.isSignedIn
}
