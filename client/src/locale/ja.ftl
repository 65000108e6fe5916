app-name = ワゴンウェイ
