import { defineFeature } from '../../platform/features/define-feature.ts';
import { whenIdle } from '../../platform/when-idle.ts';

export const documents = defineFeature({
  routes: [
    {
      name: 'userDocuments',
      path: '/user/documents',
      title: 'titles.documents',
      access: ['confirm', 'Document'],
      flag: 'ENABLE_DOCUMENTS',
      screen: () => import('./mine/my-documents-page.tsx'),
    },
    {
      name: 'documents',
      path: '/admin/documents',
      title: 'titles.documents',
      access: ['read', 'Document'],
      flag: 'ENABLE_DOCUMENTS',
      screen: () => import('./admin/documents-page.tsx'),
    },
    {
      name: 'documentsCreate',
      path: '/admin/documents/create',
      title: 'titles.document_create',
      access: ['create', 'Document'],
      flag: 'ENABLE_DOCUMENTS',
      screen: () => import('./admin/document-create-page.tsx'),
    },
    {
      name: 'documentsEdit',
      path: '/admin/documents/edit/:id',
      title: 'titles.document_edit',
      access: ['update', 'Document'],
      flag: 'ENABLE_DOCUMENTS',
      screen: () => import('./admin/document-edit-page.tsx'),
    },
  ],
  frame: () => import('./documents.frame.ts'),
  commands: () => import('./documents.commands.ts'),
  live: async () => {
    const [{ followDocuments }, { followKeptDocuments }] = await Promise.all([
      import('./follow-documents.ts'),
      import('./keep-documents.ts'),
    ]);
    return () => {
      followDocuments();
      whenIdle(followKeptDocuments);
    };
  },
});
