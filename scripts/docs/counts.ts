import { blockTypes } from '../../contracts/blocks/index.ts'
import { dialogs } from '../../contracts/dialogs.ts'
import { errorCodes } from '../../contracts/errors.ts'
import { endpoints } from '../../contracts/index.ts'
import { routes } from '../../routes-config/routes.ts'

/** Returns how many entries each of the five lists has. */
export function countContracts(): Record<string, number> {
  return {
    URLs: Object.keys(routes).length,
    'API endpoints': Object.values(endpoints).reduce((sum, area) => sum + Object.keys(area).length, 0),
    dialogs: Object.keys(dialogs).length,
    'content blocks': blockTypes.length,
    'error ids': Object.keys(errorCodes).length,
  }
}
