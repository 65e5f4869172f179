/**
 * Whenever an object is made, the test pool wraps the prototype of its class again, around the wrap of the object before it. Where files
 * share a runtime that makes thousands of wraps, and every call of an object goes through all of them. One does the same.
 * Later versions of the pool do so themselves (cloudflare/workers-sdk#15106); then this goes.
 */
const isWrapOfPool = /getUnknownPrototypeKey/
const wraps = new WeakSet<object>()
let made = 0

globalThis.Proxy = new Proxy(Proxy, {
  construct(native, [target, handler]: [object, ProxyHandler<object>]) {
    if (wraps.has(target)) return target
    const proxy = new native(target, handler)
    if (isWrapOfPool.test(String(handler.get))) {
      wraps.add(proxy)
      made += 1
    }
    return proxy
  },
})

/** How many prototypes have been wrapped in this runtime. */
export function wrapsMade(): number {
  return made
}
