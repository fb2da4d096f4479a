import { IconButton, Menu } from '@severy/ui'
import { Ellipsis, Folder, FolderInput, FolderPlus, Pencil, Share2, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFolderTree, type FolderNode } from '../../platform/vault/folder-tree.ts'
import { mayChange } from '../../platform/page/overlay.ts'
import { DeleteFolder } from './delete-folder.tsx'
import { MoveFolder } from './move-folder.tsx'
import { NameFolder } from './name-folder.tsx'
import { PlaceLink } from './place-link.tsx'
import { ShareFolder } from './share-folder.tsx'
import './en-places.ts'

type Asked =
  | { name: 'add'; parentId: string | null }
  | { name: 'rename' | 'move' | 'share' | 'delete'; folder: FolderNode }

/** The folder tree and its actions. */
export function FolderSection({ counts }: { counts: ReadonlyMap<string, number> }) {
  const { t } = useTranslation()
  const tree = useFolderTree()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = () => {
    setAsked(null)
  }
  const ask = (next: Asked) => {
    if (mayChange()) setAsked(next)
  }
  return (
    <section aria-labelledby="sidebar-folders" className="mt-2">
      <div className="flex items-center justify-between ps-3 pe-1">
        <h2 id="sidebar-folders" className="text-small font-semibold text-ink-3">
          {t('folders.heading')}
        </h2>
        <IconButton
          className="h-(--nav-row)! pointer-coarse:h-11!"
          label={t('folders.add')}
          icon={<FolderPlus aria-hidden />}
          onClick={() => {
            ask({ name: 'add', parentId: null })
          }}
        />
      </div>
      {tree.map((folder) => (
        <FolderLine key={folder.id} folder={folder} count={counts.get(folder.id) ?? 0} onAsk={ask} />
      ))}
      {asked?.name === 'add' && <NameFolder parentId={asked.parentId} onClose={close} />}
      {asked?.name === 'rename' && <NameFolder folder={asked.folder} onClose={close} />}
      {asked?.name === 'move' && <MoveFolder folder={asked.folder} tree={tree} onClose={close} />}
      {asked?.name === 'share' && <ShareFolder folder={asked.folder} onClose={close} />}
      {asked?.name === 'delete' && <DeleteFolder folder={asked.folder} onClose={close} />}
    </section>
  )
}

function FolderLine({
  folder,
  count,
  onAsk,
}: {
  folder: FolderNode
  count: number
  onAsk: (asked: Asked) => void
}) {
  const { t } = useTranslation()
  const { id, name, depth } = folder
  return (
    <PlaceLink
      to={`?${new URLSearchParams({ folder: id }).toString()}`}
      icon={<Folder aria-hidden className="shrink-0" />}
      count={count}
      depth={depth}
      drop={{ kind: 'folder', folderId: id }}
      menu={
        <Menu
          staysPut
          trigger={
            <IconButton
              label={t('folders.actions', { name })}
              icon={<Ellipsis aria-hidden />}
              className="h-(--nav-row)!"
            />
          }
          groups={[
            [
              {
                id: 'add',
                label: t('folders.addInside'),
                icon: <FolderPlus aria-hidden />,
                onSelect: () => {
                  onAsk({ name: 'add', parentId: id })
                },
              },
              {
                id: 'rename',
                label: t('folders.rename'),
                icon: <Pencil aria-hidden />,
                onSelect: () => {
                  onAsk({ name: 'rename', folder })
                },
              },
              {
                id: 'move',
                label: t('folders.move'),
                icon: <FolderInput aria-hidden />,
                onSelect: () => {
                  onAsk({ name: 'move', folder })
                },
              },
              {
                id: 'share',
                label: t('folders.share'),
                icon: <Share2 aria-hidden />,
                onSelect: () => {
                  onAsk({ name: 'share', folder })
                },
              },
              {
                id: 'delete',
                label: t('folders.delete'),
                icon: <Trash2 aria-hidden />,
                danger: true,
                onSelect: () => {
                  onAsk({ name: 'delete', folder })
                },
              },
            ],
          ]}
        />
      }
    >
      {name}
    </PlaceLink>
  )
}
