import { noLoginAttempts, type LoginAttempts } from './login-attempts'

/** A device somebody has signed in on with the right password, and what went wrong there since. */
export type KnownDevice = { mark: string; tries: LoginAttempts }

const rememberedDevices = 10

/**
 * Who signs in on a device they have signed in on before is counted apart from everybody else, so that a stranger who locks an account locks
 * out strangers only. undefined for a device nobody has signed in on. (AUTH-22)
 */
export function knownDevice(devices: readonly KnownDevice[] = [], mark: string | undefined): KnownDevice | undefined {
  return devices.find((each) => each.mark === mark)
}

/** The devices with this one as the latest; of more than ten the one that was used least lately is a stranger again. */
export function withDevice(devices: readonly KnownDevice[] = [], mark: string, tries: LoginAttempts = noLoginAttempts): KnownDevice[] {
  return [...devices.filter((each) => each.mark !== mark), { mark, tries }].slice(-rememberedDevices)
}
