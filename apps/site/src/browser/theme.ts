/** Runs in the head, before the first paint, so that nobody's dark page flashes white. */
import { applyTheme, storedTheme } from '@severy/ui/theme'

applyTheme(storedTheme())
