import { noLoginAttempts, type LoginAttempts } from './login-attempts'

/** A device somebody has signed in on with the right password, and what went wrong there since. */
export type KnownDevice = { mark: string; tries: LoginAttempts }

const rememberedDevices = 10

/**
 * Sign-ins from known devices have their own counter, so that an attacker locks out only unknown devices. Undefined for an unknown device.
 */
export function knownDevice(devices: readonly KnownDevice[] = [], mark: string | undefined): KnownDevice | undefined {
  return devices.find((each) => each.mark === mark)
}

/** The devices with this one as the latest; of more than ten the one that was used least lately is a stranger again. */
export function withDevice(devices: readonly KnownDevice[] = [], mark: string, tries: LoginAttempts = noLoginAttempts): KnownDevice[] {
  return [...devices.filter((each) => each.mark !== mark), { mark, tries }].slice(-rememberedDevices)
}
