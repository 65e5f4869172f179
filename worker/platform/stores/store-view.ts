import type { Language } from '#config/locales'
import type { Store } from '#contracts/entities/store'
import { wordIn } from '../words'
import type { StoreRecord } from './store.sql.ts'

/** A store as a shopper reads about it. */
export function storeView({ brand: _, services, ...store }: StoreRecord & { distance?: number }, language: Language): Store {
  return { ...store, services: services.map((id) => ({ id, label: wordIn(language, `service.${id}`) })) }
}
