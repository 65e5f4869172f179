import { noLoginAttempts, type LoginAttempts } from './login-attempts'

/** Device with a successful sign-in, and its failures since. */
export type KnownDevice = { mark: string; tries: LoginAttempts }

const rememberedDevices = 10

/**
 * Sign-ins from known devices have their own counter, so that an attacker locks out only unknown devices. Undefined for an unknown device.
 */
export function knownDevice(devices: readonly KnownDevice[] = [], mark: string | undefined): KnownDevice | undefined {
  return devices.find((each) => each.mark === mark)
}

/** Adds a device as the latest; beyond ten, the least recently used is forgotten. */
export function withDevice(devices: readonly KnownDevice[] = [], mark: string, tries: LoginAttempts = noLoginAttempts): KnownDevice[] {
  return [...devices.filter((each) => each.mark !== mark), { mark, tries }].slice(-rememberedDevices)
}
