/**
 * Stands in the head of public pages, before anything is painted: the theme that this browser chose. What
 * stands in a page is named by its hash in the policy of contents, so that no other script runs there.
 */
export const themeScript = `(()=>{const r=document.documentElement,t=localStorage.getItem('mizan.theme');r.dataset.mantineColorScheme=t==='dark'||(t==='auto'&&matchMedia('(prefers-color-scheme: dark)').matches)?'dark':'light';r.classList.add('has-scripts')})()`

/** Opens the page anew once the server is ready; a server that is away is asked again. */
export const refreshScript = `(()=>{const again=async()=>{try{const a=await fetch('/readyz',{cache:'no-store'});if(a.ok)return location.reload()}catch{}setTimeout(again,5000)};setTimeout(again,5000)})()`
