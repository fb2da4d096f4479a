import { categoryMark, type CategoryIcon as IconName } from '@severy/domain'
import {
  BriefcaseBusiness,
  Clapperboard,
  CodeXml,
  KeyRound,
  Landmark,
  Mail,
  MailCheck,
  MonitorPlay,
  ShoppingBag,
  ShoppingCart,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'
import { memo } from 'react'

const icons: Record<IconName, LucideIcon> = {
  mail: Mail,
  people: UsersRound,
  bank: Landmark,
  play: Clapperboard,
  bag: ShoppingBag,
  briefcase: BriefcaseBusiness,
  code: CodeXml,
  cart: ShoppingCart,
  screen: MonitorPlay,
  'person-mail': MailCheck,
  key: KeyRound,
}

/** Decorative: the category's name is shown elsewhere. */
export const CategoryIcon = memo(function CategoryIcon({
  category,
  className,
}: {
  category: string
  className?: string
}) {
  const Icon = icons[categoryMark(category).icon]
  return <Icon aria-hidden className={className} />
})
